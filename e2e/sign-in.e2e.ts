import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { launchBrowser, openPage, signIn } from './support/browser.ts'
import { hasFocus } from './support/keys.ts'
import { createUser, type RunningServer, startServer } from './support/server.ts'

const ADA = { email: 'ada@mill.example', name: 'Ada', supplier: 'Mill', password: 'first password' }

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.discard()
})

describe('signing in', () => {
  it('says what is wrong in a red box and keeps the address typed', async () => {
    const { page } = await openPage(browser, server)
    await page.getByLabel('E-mail').fill(server.username)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Enter' }).click()
    expect(await page.getByRole('alert').textContent()).toBe('Incorrect e-mail or password.')
    expect(await page.getByLabel('E-mail').inputValue()).toBe(server.username)
    await page.context().close()
  })

  it('says under each field what it needs before anything is sent', async () => {
    const { page } = await openPage(browser, server)
    await page.getByLabel('E-mail').fill('unknown')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('E-mail').focus()
    await page.getByText('Invalid email').waitFor()
    await page.getByText('Password must be at least 8 characters').waitFor()
    expect(await page.getByRole('button', { name: 'Enter' }).isDisabled()).toBe(true)
    await page.context().close()
  })

  it('keeps its heading in place while the form of a forgotten password loads', async () => {
    const { page } = await openPage(browser, server)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/forgot-password-page*', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    const heading = page.getByRole('heading', { name: 'Forgot your password?' })
    const before = await heading.boundingBox()
    release()
    await expect.poll(() => hasFocus(page.getByLabel('E-mail'))).toBe(true)
    expect(await heading.boundingBox()).toEqual(before)
    await page.context().close()
  })

  it('leads to the catalogue, survives a reload, and logging out ends it', async () => {
    const { page, faults } = await openPage(browser, server)
    await signIn(page, server)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor()
    await page.getByRole('link', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Log in to your account' }).waitFor()
    await page.goto(`${server.url}/app`)
    await page.getByRole('heading', { name: 'Log in to your account' }).waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('leads back to the page that was asked for', async () => {
    const { page } = await openPage(browser, server, '/app?q=linen&s=50')
    await page.waitForURL('**/?next=*')
    await signIn(page, server)
    expect(page.url()).toBe(`${server.url}/app?q=linen&s=50`)
    await page.context().close()
  })

  it('two tabs of one browser stay signed in while both renew', async () => {
    const { page } = await openPage(browser, server)
    await signIn(page, server)
    const second = await page.context().newPage()
    await Promise.all([page.reload(), second.goto(`${server.url}/app`)])
    const headings = [page, second].map((tab) => tab.getByRole('heading', { level: 1 }))
    await Promise.all(headings.map((heading) => heading.waitFor()))
    expect(await Promise.all(headings.map((heading) => heading.textContent()))).toEqual(['Catalogue', 'Catalogue'])
    await page.context().close()
  })

  it('over the page returns to the page where the session ended', async () => {
    const { page } = await openPage(browser, server)
    await signIn(page, server)
    await page.locator('tbody tr a').first().waitFor()
    const other = await page.context().newPage()
    await other.goto(`${server.url}/app`)
    // The sign-in page is shown before the server has ended the session.
    const ended = other.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok())
    await other.getByRole('link', { name: 'Logout' }).click()
    await ended
    await page.getByRole('button', { name: 'Next' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password', { exact: true }).fill(server.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('tbody tr a').first().waitFor()
    expect(new URL(page.url()).search).toBe('?p=1')
    await page.context().close()
  })
})

describe('a forgotten password', () => {
  it('is replaced by the link of the mail, once', async () => {
    // The demo user gets no mail, so this server has a user of its own, created as a supplier would.
    const own = await startServer({ SELVEDGE_DEMO: 'off' }, { prepare: (dataFolder) => createUser(dataFolder, ADA) })
    onTestFinished(() => own.discard())
    const { page } = await openPage(browser, own)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('E-mail').fill(ADA.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()

    const link = await mailedLink(own.dataFolder)
    await page.goto(link)
    await page.getByLabel('New password').fill('a quite new password')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('heading', { name: 'Your password has been changed' }).waitFor()

    await page.goto(link)
    await page.getByLabel('New password').fill('another password')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByText('This link has expired or has already been used.').waitFor()

    await page.goto(own.url)
    await signIn(page, { username: ADA.email, password: 'a quite new password' })
    await page.getByText('There are no variants yet').waitFor()
    expect(page.url()).toBe(`${own.url}/app`)
    await page.context().close()
  })
})

/** The server answers before it writes the mail, so that known and unknown addresses take equally long. */
function mailedLink(dataFolder: string): Promise<string> {
  const outbox = join(dataFolder, 'outbox')
  return vi.waitFor(async () => {
    const [mail = ''] = (await readdir(outbox)).toSorted().toReversed()
    const text = (await readFile(join(outbox, mail), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const [link] = /http:\/\/localhost:\d+\/reset-password\?token=[\w-]+/.exec(text) ?? []
    if (!link) throw new Error('The mail holds no link yet.')
    return link
  }, 10_000)
}
