export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends a mail, or leaves it where it can be found; rejects when it could do neither. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
