import type { Mail } from '../../platform/mail/mailer.ts'

export const RESET_MINUTES = 60

/** Personal access tokens survive a change of password. A user who changes it after a theft must know that. */
export function resetMail(to: string, publicUrl: string, token: string, accessTokens: number): Mail {
  return {
    to,
    subject: 'Set a new password',
    text: [
      'You asked for a new password for your account.',
      '',
      `Open this link within ${RESET_MINUTES} minutes to choose one. It works once.`,
      '',
      `${publicUrl}/reset-password?token=${token}`,
      '',
      'If you did not ask for this, ignore this e-mail. Your password has not changed.',
      '',
      ...(accessTokens > 0 ? [tokensNote(accessTokens), ''] : []),
    ].join('\n'),
  }
}

const tokensNote = (accessTokens: number) =>
  `A new password ends every session, but not your personal access tokens (${accessTokens}). Revoke any that you do not recognise.`
