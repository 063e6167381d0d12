import { Layout } from "../../site/layout.tsx";

/** Says the same whether or not the address is known. */
export function LinkSentPage() {
  return (
    <Layout title="Look into your mail" place="console">
      <div class="gate stack">
        <h1>Look into your mail</h1>
        <p class="notice">
          If the address belongs to an account, a link is on its way. It holds for five minutes.
        </p>
      </div>
    </Layout>
  );
}

/** What a link opens: one button, which uses the link up. */
export function LinkPage({ token }: { token: string }) {
  return (
    <Layout title="Sign in" place="console">
      <div class="gate stack">
        <h1>Sign in</h1>
        <form method="post" action={`/console/email-link/${encodeURIComponent(token)}`}>
          <button class="main" type="submit">
            Sign in to Landfall
          </button>
        </form>
      </div>
    </Layout>
  );
}
