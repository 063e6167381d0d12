import { createServer, type Socket } from "node:net";

/** What a receiver does with a request, on a bare socket, and how the attempt must be recorded. */
interface Misbehaviour {
  name: string;
  answer(socket: Socket): void;
  expected: { status: number | null; state: "delivered" | "pending" };
}

const head = (status: string, ...headers: string[]): string =>
  `HTTP/1.1 ${status}\r\n${[...headers, "Connection: close"].join("\r\n")}\r\n\r\n`;
const HUNDRED_MB = 104_857_600;

export const MISBEHAVIOURS: readonly Misbehaviour[] = [
  { name: "never answers", answer: () => undefined, expected: { status: null, state: "pending" } },
  {
    name: "closes before answering",
    answer: (socket) => socket.destroy(),
    expected: { status: null, state: "pending" },
  },
  {
    name: "closes inside the head",
    answer: (socket) => void socket.end("HTTP/1.1 20"),
    expected: { status: null, state: "pending" },
  },
  {
    name: "does not speak HTTP",
    answer: (socket) => void socket.end("220 smtp.example.com ready\r\n"),
    expected: { status: null, state: "pending" },
  },
  {
    name: "states more than it sends",
    answer: (socket) => void socket.end(`${head("200 OK", "Content-Length: 5000")}short`),
    expected: { status: 200, state: "delivered" },
  },
  {
    name: "sends more than it states",
    answer: (socket) => void socket.end(`${head("200 OK", "Content-Length: 2")}${"x".repeat(50_000)}`),
    expected: { status: 200, state: "delivered" },
  },
  {
    name: "sends 100 MB",
    answer(socket) {
      const piece = Buffer.alloc(1_048_576, 120);
      let left = HUNDRED_MB;
      const more = (): void => {
        while (left > 0 && !socket.destroyed) {
          left -= piece.length;
          if (!socket.write(piece)) return void socket.once("drain", more);
        }
        socket.end();
      };
      socket.write(head("200 OK", `Content-Length: ${HUNDRED_MB}`));
      more();
    },
    expected: { status: 200, state: "delivered" },
  },
  {
    name: "begins a body and stops",
    answer: (socket) => void socket.write(`${head("200 OK", "Content-Length: 5000")}begun`),
    expected: { status: 200, state: "delivered" },
  },
  {
    name: "redirects to the metadata address",
    answer: (socket) =>
      void socket.end(
        head("307 Temporary Redirect", "Location: http://169.254.169.254/", "Content-Length: 0"),
      ),
    expected: { status: 307, state: "pending" },
  },
  {
    name: "sends a head a byte at a time",
    answer(socket) {
      const timer = setInterval(() => socket.write("H"), 100);
      socket.on("close", () => clearInterval(timer));
    },
    expected: { status: null, state: "pending" },
  },
];

/** One server a misbehaviour; ports in the order of MISBEHAVIOURS. */
export async function startMisbehaving(): Promise<{ ports: number[]; close(): void }> {
  const sockets = new Set<Socket>();
  const servers = await Promise.all(
    MISBEHAVIOURS.map(async ({ answer }) => {
      const server = createServer((socket) => {
        sockets.add(socket);
        socket.on("error", () => undefined);
        socket.once("data", () => answer(socket));
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      return server;
    }),
  );
  return {
    ports: servers.map((server) => (server.address() as { port: number }).port),
    close() {
      for (const socket of sockets) socket.destroy();
      for (const server of servers) server.close();
    },
  };
}
