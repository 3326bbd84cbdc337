export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends a mail or stores it where it can be found; rejects if it could do neither. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
