import { Layout } from "../../site/layout.tsx";

/** What went wrong, in words, with the way back. */
export function ProblemPage({
  title,
  message,
  requestId,
  back,
}: {
  title: string;
  message: string;
  requestId: string;
  back: string;
}) {
  return (
    <Layout title={title}>
      <div class="gate stack">
        <h1>{title}</h1>
        <p class="notice bad">{message}</p>
        <p class="row">
          <a class="button" href={back}>
            Go back
          </a>
        </p>
        <p class="small soft">Request {requestId}</p>
      </div>
    </Layout>
  );
}
