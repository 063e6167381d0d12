/** An invitation may lie in a mailbox over a week's holiday, and no longer: whoever has its link gets in. */
export const INVITATION_DAYS = 7;

/** People and open invitations of an account: a firm's desk and its developers, and still one page to look through. */
export const MOST_MEMBERS = 50;

/** Who opened the account has no row of a member; its passkeys and sessions name nobody. */
export const FOUNDER = "";
