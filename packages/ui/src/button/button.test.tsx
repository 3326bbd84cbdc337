import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from './button.tsx'

function show(busy: boolean, onSubmit: () => void) {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const draw = (isBusy: boolean) =>
    root.render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Button type="submit" busy={isBusy}>
          Sign in
        </Button>
      </form>,
    )
  draw(busy)
  return { draw }
}

test('a busy button submits no form and keeps its width and its focus', async () => {
  const onSubmit = vi.fn<() => void>()
  const { draw } = show(false, onSubmit)
  const button = page.getByRole('button', { name: 'Sign in' })
  await button.click()
  const width = button.element().getBoundingClientRect().width
  draw(true)
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(button.element().getBoundingClientRect().width).toBe(width)
  expect(document.activeElement).toBe(button.element())
})
