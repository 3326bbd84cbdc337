import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ToastRegion } from './toast-region.tsx'
import { createToasts } from './toasts.ts'

function show() {
  const toasts = createToasts()
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(<ToastRegion toasts={toasts} label="Messages" closeLabel="Dismiss" />)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  return toasts
}

test('a message is in one live region only, so that it is announced once', async () => {
  show().show({ title: 'Saved' })
  const title = page.getByText('Saved')
  await expect.element(title).toBeInTheDocument()
  const live: (string | null)[] = []
  for (let at: Element | null = title.element(); at; at = at.parentElement) {
    if (at.matches('[aria-live], [role=status], [role=alert], output')) live.push(at.getAttribute('role'))
  }
  expect(live).toEqual(['region'])
})

test('no more than three messages stand at once: the newest takes the place of the oldest', async () => {
  const toasts = show()
  for (const title of ['One', 'Two', 'Three']) toasts.show({ title })
  await expect.element(page.getByText('One')).toBeInTheDocument()
  toasts.show({ title: 'Four', duration: Infinity })
  await expect.element(page.getByText('Four')).toBeInTheDocument()
  await expect.element(page.getByText('One')).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(3)
})

test('a message with an action stays 12 seconds, and the clock stops under the pointer', async () => {
  const toasts = show()
  toasts.show({ title: 'Archived', action: { label: 'Undo', onSelect: () => undefined } })
  const message = page.getByRole('group', { name: 'Archived' })
  await expect.element(message).toBeInTheDocument()
  expect(toasts.toaster.getVisibleToasts().map(({ duration }) => duration)).toEqual([12_000])
  await expect.element(message).not.toHaveAttribute('data-paused')
  page
    .getByText('Archived')
    .element()
    .dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  await expect.element(message).toHaveAttribute('data-paused')
})

function addButton(name: string): HTMLElement {
  const button = document.createElement('button')
  button.textContent = name
  document.body.append(button)
  onTestFinished(() => button.remove())
  return button
}
/** Waits for everything deferred within the current task. */
const restOfTask = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

test('Tab and Shift+Tab lead into a message and on, in both directions', async () => {
  const before = addButton('before')
  show().show({ title: 'Saved', duration: Infinity })
  const [message, close] = [page.getByRole('group', { name: 'Saved' }), page.getByRole('button', { name: 'Dismiss' })]
  const [first, last] = [page.getByRole('button', { name: 'before' }), page.getByRole('button', { name: 'after' })]
  await expect.element(close).toBeInTheDocument()
  addButton('after')
  before.focus()
  for (const next of [message, close, last]) {
    await userEvent.tab()
    await expect.element(next).toHaveFocus()
  }
  for (const next of [close, message, first]) {
    await userEvent.tab({ shift: true })
    await expect.element(next).toHaveFocus()
  }
})

test('leaving a message never moves the focus back, not even in the next frame or from the end of the page', async () => {
  const [before, after] = [addButton('before'), addButton('after')]
  show().show({ title: 'Saved', duration: Infinity })
  const message = page.getByRole('group', { name: 'Saved' })
  const close = page.getByRole('button', { name: 'Dismiss' })
  await expect.element(close).toBeInTheDocument()
  const leave = async (go: (from: HTMLElement) => void) => {
    before.focus()
    const from = close.element() as HTMLElement
    from.focus()
    await expect.element(message).toHaveAttribute('data-paused')
    go(from)
    await restOfTask()
    const at = document.activeElement
    await expect.element(message).not.toHaveAttribute('data-paused')
    return at
  }
  expect(await leave(() => after.focus())).toBe(after)
  expect(await leave((from) => from.blur())).toBe(document.body)
})

test('a message that is dismissed gives the focus back to where it came from', async () => {
  const before = addButton('before')
  show().show({ title: 'Saved', duration: Infinity })
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeInTheDocument()
  before.focus()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(before)
})

test('the clock of a message stops while the focus is in it', async () => {
  show().show({ title: 'Archived', action: { label: 'Undo', onSelect: () => undefined } })
  const message = page.getByRole('group', { name: 'Archived' })
  await expect.element(message).not.toHaveAttribute('data-paused')
  page.getByRole('button', { name: 'Undo' }).element().focus()
  await expect.element(message).toHaveAttribute('data-paused')
})
