import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import type { Mailer } from './mailer.ts'

const SENDING_MS = 10_000

export interface MailLog {
  info(text: string): void
}

/** Sends by SMTP if configured; otherwise writes each mail to the outbox folder and logs its path. */
export const openMailer = ({ smtpUrl, dataFolder, publicUrl }: Config, log: MailLog): Mailer => {
  const from = `Selvedge <no-reply@${new URL(publicUrl).hostname}>`
  return smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(join(dataFolder, 'outbox'), from, log)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: SENDING_MS,
    greetingTimeout: SENDING_MS,
    socketTimeout: SENDING_MS,
  })
  return { send: async (mail) => void (await transport.sendMail({ ...mail, from })) }
}

function outboxMailer(folder: string, from: string, log: MailLog): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail, from })
      await mkdir(folder, { recursive: true })
      const path = resolve(folder, `${newId()}.eml`)
      // Links in the mail grant access to its reader.
      await writeFile(path, message, { mode: 0o600 })
      log.info(`The e-mail to ${mail.to} was written to ${path}`)
    },
  }
}
