import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Mounted, render } from '../testing/render.tsx'
import { Popover } from './popover.tsx'

let mounted: Mounted
afterEach(() => {
  vi.restoreAllMocks()
  mounted.unmount()
})

test('Escape or a press beside it closes it before its code has come: it does not open late', async () => {
  // Offline, the code is not requested. This must be the first opening: once loaded, the code stays.
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  mounted = render(
    <>
      <Popover title="Columns" trigger={<button type="button">Choose</button>}>
        <input aria-label="Search" />
      </Popover>
      <button type="button">Next</button>
    </>,
  )
  const trigger = page.getByRole('button', { name: 'Choose' })
  const next = page.getByRole('button', { name: 'Next' })
  const popover = page.getByRole('dialog', { name: 'Columns' })

  await trigger.click()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  await trigger.click()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
  await trigger.click()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  await trigger.click()
  await next.click()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')

  onLine.mockRestore()
  dispatchEvent(new Event('online'))
  await trigger.click()
  await expect.element(popover).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(popover).not.toBeInTheDocument()
})
