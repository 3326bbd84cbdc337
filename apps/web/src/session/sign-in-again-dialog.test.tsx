import { sessionMachine } from '@selvedge/machines'
import { ada } from '@selvedge/machines/testing'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { createServices } from '../shared/services.ts'
import { fakeClient, never } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

it('begins in the password field, because who signs in again is known', async () => {
  const services = createServices(fakeClient({ auth: { restore: never } }))
  const state = { value: { expired: 'asking' }, context: { user: ada, problem: undefined } } as const
  const session = createActor(sessionMachine, { snapshot: sessionMachine.resolveState(state) }).start()
  show(<SignInAgainDialog />, { services: { ...services, session } })
  await expect.element(page.getByLabelText('E-mail')).toHaveValue(ada.username)
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
})

it('says that a password is missing once its field is left, also untouched', async () => {
  const services = createServices(fakeClient({ auth: { restore: never } }))
  const state = { value: { expired: 'asking' }, context: { user: ada, problem: undefined } } as const
  const session = createActor(sessionMachine, { snapshot: sessionMachine.resolveState(state) }).start()
  show(<SignInAgainDialog />, { services: { ...services, session } })
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveFocus()
  // A dialog that is still opening takes the focus back.
  await expect
    .poll(async () => {
      await userEvent.tab()
      return document.activeElement === password.element()
    })
    .toBe(false)
  await expect.element(password).toHaveAccessibleDescription('No password provided')
})
