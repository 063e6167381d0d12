/** The same checkout in PHP 8.1, without a package; a test runs it where PHP is installed. */
export const SHOP_IN_PHP = `
<?php
// checkout.php   LANDFALL_URL=… LANDFALL_KEY=sk_live_… php -S 127.0.0.1:3000 checkout.php
declare(strict_types=1);

const PRODUCTS = [
    'shoes' => ['productName' => 'running shoes', 'price' => 90, 'hsCode' => '6404.11', 'origin' => 'VN'],
    'shirt' => ['productName' => 'cotton T-shirt', 'price' => 35, 'hsCode' => '6109.10', 'origin' => 'PT'],
];
const SHIPPING = 18;

final class Refused extends RuntimeException {}

/** Asks the service; at 429 and 503 again, as it says, under the same idempotency key. */
function landfall(string $path, array $body): array
{
    $key = bin2hex(random_bytes(16));
    for ($attempt = 0; ; $attempt++) {
        $wait = 1;
        $request = curl_init(getenv('LANDFALL_URL') . '/api/v1' . $path);
        curl_setopt_array($request, [
            CURLOPT_POST => true,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 5,
            CURLOPT_HTTPHEADER => [
                'X-API-Key: ' . getenv('LANDFALL_KEY'),
                'Content-Type: application/json',
                'Idempotency-Key: ' . $key,
            ],
            CURLOPT_HEADERFUNCTION => function ($_, string $line) use (&$wait): int {
                if (preg_match('/^retry-after: (\\d+)/i', $line, $found)) {
                    $wait = min(5, (int) $found[1]);
                }
                return strlen($line);
            },
            CURLOPT_POSTFIELDS => json_encode($body, JSON_THROW_ON_ERROR),
        ]);
        $text = curl_exec($request);
        $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
        if (in_array($status, [429, 503], true) && $attempt < 2) {
            sleep($wait);
            continue;
        }
        $answer = is_string($text) ? json_decode($text, true) : null;
        if (!is_array($answer) || !($answer['success'] ?? false)) {
            error_log($answer['error']['code'] ?? 'NO_ANSWER');
            throw new RuntimeException($answer['error']['code'] ?? 'NO_ANSWER', $status);
        }
        return $answer;
    }
}

/** What the buyer pays now, so that nothing is asked for at the door. Amounts in EUR. */
function price(array $cart): array
{
    $answer = landfall('/calculate/batch', [
        'consignment' => true,
        'saveQuote' => true,
        'shippingPrice' => SHIPPING,
        'answerCurrency' => 'EUR',
        'defaults' => array_filter([
            'destinationCountry' => $cart['country'],
            'destinationPostalCode' => $cart['postalCode'] ?? null,
            'currency' => 'EUR',
            'shippingTerms' => 'DDP',
            'checkCompliance' => true,
        ], fn ($value) => $value !== null),
        'items' => array_map(fn (array $item): array => [
            ...PRODUCTS[$item['sku']],
            'reference' => $item['sku'],
            // The price is that of the whole line.
            'price' => PRODUCTS[$item['sku']]['price'] * $item['quantity'],
            'quantities' => ['NO' => $item['quantity']],
        ], $cart['items']),
    ]);
    foreach ($answer['results'] as $line) {
        if (!$line['success']) {
            throw new Refused($line['reference'] . ': ' . $line['error']['message']);
        }
        if ($line['compliance']['status'] === 'prohibited') {
            throw new Refused($line['reference'] . ' cannot be sent to ' . $cart['country']);
        }
    }
    $totals = $answer['totals'];
    $charges = ['importDuty', 'vat', 'salesTax', 'customsFees', 'excise'];
    return [
        'quoteId' => $answer['quoteId'],
        'goods' => $totals['productPrice'],
        'shipping' => $totals['shippingCost'],
        'dutyAndTax' => round(array_sum(array_map(fn ($name) => $totals[$name], $charges)), 2),
        'total' => $totals['totalLandedCost'],
    ];
}

/** After the payment: binds the quote to the order. The same order twice is one order. */
function order(array $paid): array
{
    $orderId = $paid['orderId'] ?? bin2hex(random_bytes(8));
    $answer = landfall('/quotes/' . rawurlencode($paid['quoteId']) . '/redeem', ['reference' => $orderId]);
    return ['orderId' => $orderId, 'paid' => $answer['totalLandedCost']];
}

$routes = ['POST /price' => 'price', 'POST /order' => 'order'];
$answer = $routes[$_SERVER['REQUEST_METHOD'] . ' ' . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH)] ?? null;
try {
    $sent = json_decode(file_get_contents('php://input'), true) ?? [];
    [$status, $body] = $answer ? [200, $answer($sent)] : [404, ['error' => 'no such page']];
} catch (Refused $refused) {
    [$status, $body] = [422, ['error' => $refused->getMessage()]];
} catch (RuntimeException $failed) {
    // Without a price the shop sends unpaid and says so, or asks the buyer to wait.
    [$status, $body] = [in_array($failed->getCode(), [409, 410], true) ? 409 : 503, ['error' => $failed->getMessage()]];
}
http_response_code($status);
header('Content-Type: application/json');
echo json_encode($body);`;
