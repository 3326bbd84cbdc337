import type { Mail } from '../../platform/mail/mailer.ts'

export const RESET_MINUTES = 60

/** Programs go on when a password is changed, which whoever changes it because of a thief must know. */
export function resetMail(to: string, publicUrl: string, token: string, accessTokens: number): Mail {
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
      ...(accessTokens > 0 ? [tokensGoOn(accessTokens), ''] : []),
    ].join('\n'),
  }
}

const tokensGoOn = (accessTokens: number) =>
  `A new password ends every session, but not your personal access tokens (${accessTokens}): revoke those you do not know.`
