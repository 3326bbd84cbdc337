import { resetPasswordMachine } from '@selvedge/machines'
import { resetPasswordFixtures, shortestPaths } from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold, never } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { nameOf, type Walk, walk } from '../testing/walk.ts'
import ResetPasswordPage from './reset-password-page.tsx'

function open() {
  const resetPassword = hold<Client['auth']['resetPassword']>()
  const client = fakeClient({ auth: { restore: never, resetPassword: resetPassword.call } })
  const services = createServices(client)
  show(<ResetPasswordPage />, { services, address: '/reset-password?token=token-of-the-mail' })
  return resetPassword
}

const password = page.getByLabelText('New password')
const save = page.getByRole('button', { name: 'Save password' })
const alert = page.getByRole('alert')
const SENTENCES = {
  tooMany: 'Too many attempts. Please wait a minute, then try again.',
  unreachable: 'The server cannot be reached. Check the connection, then try again.',
  failed: 'Something has gone wrong! Please try again later.',
}

const plan = (resetPassword: ReturnType<typeof open>): Walk<typeof resetPasswordMachine> => ({
  events: {
    submit: async (event) => {
      await password.fill(event.password)
      await save.click()
    },
  },
  outcomes: {
    resetPassword: { done: async () => resetPassword.resolve(), error: async (error) => resetPassword.reject(error) },
  },
  states: {
    editing: async ({ context: { problem } }) => {
      if (problem === 'linkInvalid') {
        await expect.element(page.getByText('This link has expired or has already been used.')).toBeVisible()
        return expect.element(password).not.toBeInTheDocument()
      }
      await expect.element(save).not.toHaveAttribute('aria-busy')
      if (problem) await expect.element(alert).toHaveTextContent(SENTENCES[problem])
      else await expect.element(alert).not.toBeInTheDocument()
    },
    saving: async () => {
      await expect.element(save).toHaveAttribute('aria-busy', 'true')
      await expect.element(alert).not.toBeInTheDocument()
    },
    done: async () => {
      await expect.element(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
      await expect.element(password).not.toBeInTheDocument()
    },
  },
})

describe('the page of a new password, walked', () => {
  it.each(shortestPaths(resetPasswordMachine, resetPasswordFixtures).map((path) => ({ path, name: nameOf(path) })))(
    '$name',
    async ({ path }) => {
      expect(await walk(path, plan(open()))).toBe(path.steps.length)
    },
  )
})

describe('the page of a new password', () => {
  it('sends the token of the link with the password, by Enter, and leads to the sign-in page', async () => {
    const resetPassword = open()
    await password.fill('battery staple')
    await expect.element(save).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect.element(save).toHaveAttribute('aria-busy', 'true')
    resetPassword.resolve()
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    expect(resetPassword.asked.map(([token, typed]) => [token, typed])).toEqual([
      ['token-of-the-mail', 'battery staple'],
    ])
    expect(address()).toBe('/')
  })

  it('leads from a used link to a new one', async () => {
    const resetPassword = open()
    await password.fill('battery staple')
    await save.click()
    resetPassword.reject(new ApiError('invalid', 'No longer valid.', { status: 400, code: 'token_invalid' }))
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    expect(address()).toBe('/forgot-password')
  })
})
