import { ROLE_TEXTS, type Role } from "../../../domain/accounts/role.ts";
import { Layout } from "../../site/layout.tsx";
import { FreshCodes } from "./parts/fresh-codes.tsx";

/** What the link of an invitation opens: whose team, as what, and the one button. */
export function JoinPage({
  token,
  invitation: { accountName, name, role, memberId },
}: {
  token: string;
  invitation: { accountName: string; name: string; role: Role; memberId: string };
}) {
  return (
    <Layout title={`Join ${accountName}`} place="console" scripts={["/site/gate.js"]}>
      <div class="gate stack">
        <h1>{memberId === "" ? `Join ${accountName}` : `Back into ${accountName}`}</h1>
        <p id="problem" class="notice bad" role="alert" hidden />
        <FreshCodes />
        <section class="card stack" id="ways" aria-labelledby="join-title">
          <h2 id="join-title">Welcome, {name}</h2>
          <p>
            Your role is <strong>{role}</strong>: {ROLE_TEXTS[role]}.
          </p>
          <p class="soft">
            You sign in with a passkey of this device or of your phone; there is no password.
            {memberId !== "" && " Your earlier passkeys and recovery codes end."}
          </p>
          <form id="join" data-token={token}>
            <button type="submit" class="main" disabled>
              Join with a passkey
            </button>
          </form>
        </section>
        <noscript>
          <p class="notice warn">Passkeys need JavaScript.</p>
        </noscript>
      </div>
    </Layout>
  );
}
