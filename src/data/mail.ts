declare global {
  interface Env {
    /** Optional: a binding that sends mail. Without it the console offers no link. */
    MAIL?: { send(message: { from: string; to: string; subject: string; text: string }): Promise<unknown> };
    /** The address that mail comes from, where MAIL is bound. */
    MAIL_FROM?: string;
  }
}

/** Whether the service can send mail. */
export const canSendMail = (env: Pick<Env, "MAIL" | "MAIL_FROM">): boolean =>
  env.MAIL !== undefined && Boolean(env.MAIL_FROM);

/** Sends a mail; where none is bound, nothing. */
export async function sendMail(
  env: Pick<Env, "MAIL" | "MAIL_FROM">,
  message: { to: string; subject: string; text: string },
): Promise<void> {
  if (canSendMail(env)) await env.MAIL?.send({ from: env.MAIL_FROM ?? "", ...message });
}
