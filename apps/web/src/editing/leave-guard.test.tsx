import { useState } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Link, Route, Switch, useLocation } from 'wouter'
import { createServices } from '../shared/services.ts'
import { fakeClient, never } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

interface Form {
  flush?: () => Promise<boolean>
}

function open({ flush }: Form = {}) {
  const services = createServices(fakeClient({ auth: { restore: never } }))
  onTestFinished(() => void services.session.stop())
  function EditPage() {
    const [text, setText] = useState('')
    const [, navigate] = useLocation()
    useUnsavedGuard(text !== '', {
      staysAt: (path) => path.startsWith('/app/form'),
      ...(flush && {
        flush: async () => {
          const isSaved = await flush()
          if (isSaved) setText('')
          return isSaved
        },
      }),
    })
    return (
      <>
        <h1>Form</h1>
        <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
        <Link href="/app/other">Other page</Link>
        <button onClick={() => navigate('/app/other?by=button', { replace: true })}>Go</button>
        <button onClick={() => navigate('/app/form/tab?dialog=columns')}>Tab</button>
      </>
    )
  }
  show(
    <LeaveGuard>
      <Link href="/app/form">To the form</Link>
      <Switch>
        <Route path="/app/form/*?" component={EditPage} />
        <Route>
          <h1>Elsewhere</h1>
        </Route>
      </Switch>
    </LeaveGuard>,
    { services, address: '/app/start' },
  )
  return services
}

const text = page.getByLabelText('Text')
const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const elsewhere = page.getByRole('heading', { name: 'Elsewhere' })

async function type(form?: Form) {
  const services = open(form)
  await page.getByRole('link', { name: 'To the form' }).click()
  await text.fill('Heron')
  return services
}

async function stays() {
  await press('Stay')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(text).toHaveValue('Heron')
}

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

describe('a page with unsaved changes', () => {
  it('asks before a link leaves it, and stays unless the user confirms', async () => {
    await type()
    await page.getByRole('link', { name: 'Other page' }).click()
    await expect.element(question).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Stay' })).toHaveFocus()
    await stays()
    expect(address()).toBe('/app/form')
    await page.getByRole('link', { name: 'Other page' }).click()
    await press('Leave')
    await expect.element(elsewhere).toBeVisible()
    expect(address()).toBe('/app/other')
  })

  it('is not left by the page itself either', async () => {
    await type()
    await press('Go')
    await stays()
    await press('Go')
    await press('Leave')
    await expect.element(elsewhere).toBeVisible()
    expect(address()).toBe('/app/other?by=button')
  })

  it('is not left by Back without a question', async () => {
    await type()
    const { length } = history
    history.back()
    await expect.element(question).toBeVisible()
    await expect.poll(address).toBe('/app/form')
    await stays()
    history.back()
    await press('Leave')
    await expect.element(elsewhere).toBeVisible()
    await expect.poll(address).toBe('/app/start')
    history.forward()
    await expect.element(page.getByRole('heading', { name: 'Form' })).toBeVisible()
    expect([address(), history.length]).toEqual(['/app/form', length])
  })

  it('is not left by Forward, nor by two steps at once, without a question', async () => {
    open()
    await page.getByRole('link', { name: 'To the form' }).click()
    await page.getByRole('link', { name: 'Other page' }).click()
    await expect.element(elsewhere).toBeVisible()
    history.back()
    await text.fill('Heron')
    history.forward()
    await stays()
    await expect.poll(address).toBe('/app/form')
    history.forward()
    await press('Leave')
    await expect.element(elsewhere).toBeVisible()
    await expect.poll(address).toBe('/app/other')
  })

  it('goes where the form stays on screen, a tab or a dialog, without a question', async () => {
    await type()
    await press('Tab')
    await expect.poll(address).toBe('/app/form/tab?dialog=columns')
    history.back()
    await expect.poll(address).toBe('/app/form')
    await expect.element(text).toHaveValue('Heron')
    await expect.element(question).not.toBeInTheDocument()
  })

  it('is saved instead of asked about where that goes well', async () => {
    await type({ flush: async () => true })
    await page.getByRole('link', { name: 'Other page' }).click()
    await expect.element(elsewhere).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
  })

  it('is saved before Back goes on', async () => {
    await type({ flush: async () => true })
    history.back()
    await expect.element(elsewhere).toBeVisible()
    await expect.poll(address).toBe('/app/start')
  })

  it('is asked about when saving fails', async () => {
    await type({ flush: async () => false })
    await page.getByRole('link', { name: 'Other page' }).click()
    await stays()
    expect(address()).toBe('/app/form')
  })

  it('makes the browser ask when the tab is closed, only while something is unsaved', async () => {
    await type()
    await expect.poll(unload).toBe(true)
    await text.fill('')
    await expect.poll(unload).toBe(false)
  })

  it('is left without a question when what was edited is gone', async () => {
    const { leaving } = await type()
    leaving.pass(() => history.pushState(null, '', '/app/other'))
    await expect.element(elsewhere).toBeVisible()
  })
})
