import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
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

test('a message stands in one live region only, so that it is read once', async () => {
  show().show({ title: 'Saved' })
  const title = page.getByText('Saved')
  await expect.element(title).toBeInTheDocument()
  const live: (string | null)[] = []
  for (let at: Element | null = title.element(); at; at = at.parentElement) {
    if (at.matches('[aria-live], [role=status], [role=alert], output')) live.push(at.getAttribute('role'))
  }
  expect(live).toEqual(['region'])
})

test('no more than three messages stand at once', async () => {
  const toasts = show()
  for (const title of ['One', 'Two', 'Three', 'Four']) toasts.show({ title })
  await expect.element(page.getByText('Three')).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(3)
  await expect.element(page.getByText('Four')).not.toBeInTheDocument()
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

test('the clock of a message stops while the focus is in it', async () => {
  show().show({ title: 'Archived', action: { label: 'Undo', onSelect: () => undefined } })
  const message = page.getByRole('group', { name: 'Archived' })
  await expect.element(message).not.toHaveAttribute('data-paused')
  page.getByRole('button', { name: 'Undo' }).element().focus()
  await expect.element(message).toHaveAttribute('data-paused')
})
