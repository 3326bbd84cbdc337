import { ada, dismissedSetup, setupFixture, startedSetup } from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import type { Setup } from '@selvedge/sdk/wire'
import { EmptyState, ToastRegion } from '@selvedge/ui'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { waitFor } from 'xstate'
import { StartWays } from '../list/start-ways.tsx'
import { createServices } from '../shared/services.ts'
import { down } from '../testing/catalogue.tsx'
import { fakeClient } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import { readOutlook } from './first-steps-outlook.ts'
import { FirstSteps } from './first-steps.tsx'

const HIDE = page.getByRole('button', { name: 'Hide for everyone' })
const PANEL = page.getByRole('region', { name: 'First steps' })

/** Opens the checklist and the ways to get started of an empty catalogue, for the signed-in user Ada. */
async function open(get: Client['setup']['get'], dismiss?: Client['setup']['dismiss']) {
  localStorage.clear()
  const services = createServices(
    fakeClient({
      auth: { restore: async () => true, me: async () => ada },
      setup: { get, ...(dismiss && { dismiss }) },
    }),
  )
  onTestFinished(() => void services.session.stop())
  await waitFor(services.session, (session) => session.matches('signedIn'))
  const visit = () =>
    show(
      <main tabIndex={-1}>
        <FirstSteps />
        <EmptyState title="There are no variants yet" action={<StartWays />} />
        <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
      </main>,
      { services, address: '/app' },
    )
  return { visit, leave: visit() }
}

const steps = () => Array.from(document.querySelectorAll('section li p:first-child'), ({ textContent }) => textContent)
describe('the first steps of a new supplier', () => {
  it('say which of them are done, and are hidden for good by keyboard', async () => {
    const { visit, leave } = await open(
      async () => ({ ...startedSetup, can_load_demo: true }),
      async () => dismissedSetup,
    )
    await expect.element(PANEL).toBeVisible()
    expect(steps()).toEqual(['Add products: Done', 'Add a picture: To do', 'Save a view: To do'])
    HIDE.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The first steps are hidden for all users.')).toBeVisible()
    await expect.element(PANEL).not.toBeInTheDocument()
    expect(document.activeElement?.tagName).toBe('MAIN')

    leave()
    visit()
    await expect.element(page.getByRole('button', { name: 'Load the demo' })).toBeVisible()
    expect([readOutlook(ada.id), PANEL.query()]).toEqual(['over', null])
  })

  it('can be read again when they could not be loaded, as can the offer of the demo', async () => {
    let answer = () => Promise.reject<Setup>(down)
    await open(() => answer())
    await expect
      .poll(() => Array.from(document.querySelectorAll('[role=alert]'), ({ textContent }) => textContent))
      .toEqual([
        'The first steps could not be loaded.Try again',
        'Could not check whether the demo can be loaded.Try again',
      ])
    answer = async () => setupFixture()
    await page.getByRole('button', { name: 'Try again' }).last().click()
    await expect.element(page.getByRole('button', { name: 'Load the demo' })).toBeVisible()
    await expect.element(PANEL).toBeVisible()
    expect(document.activeElement?.tagName).toBe('MAIN')
  })
})
