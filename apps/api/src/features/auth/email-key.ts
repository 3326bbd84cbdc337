/**
 * Two addresses are the same when these keys are equal. Only ASCII letters are folded: a letter that Unicode folds to
 * the same one is a different mailbox, and a mail must never go to an address other than the one on record
 * (`julian@cüre53.de`).
 */
export const emailKey = (email: string): string => email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
