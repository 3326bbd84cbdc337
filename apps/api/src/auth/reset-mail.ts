import type { Mail } from '../mail/mailer.ts'

export const RESET_MINUTES = 60

export function resetMail(to: string, publicUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Set a new password',
    text: [
      'Somebody, hopefully you, asked for a new password.',
      '',
      `Open this link within ${RESET_MINUTES} minutes to choose one. It works once.`,
      '',
      `${publicUrl}/reset-password?token=${token}`,
      '',
      'If it was not you, nothing needs to be done: your password stays as it is.',
      '',
    ].join('\n'),
  }
}
