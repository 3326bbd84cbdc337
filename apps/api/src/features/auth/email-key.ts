/**
 * Two addresses are the same when these are. Only ASCII letters are folded: what Unicode calls the same letter is
 * another mailbox, and a mail must never go to an address that somebody else typed (`julian@cüre53.de`).
 */
export const emailKey = (email: string): string => email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
