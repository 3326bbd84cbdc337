import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Mounted, render } from '../testing/render.tsx'
import { Progress } from './progress.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const bar = page.getByRole('progressbar', { name: 'Deleting 1,200 of 15,000' })

test('a bar that is named by its label and announces its progress', async () => {
  mounted = render(<Progress text="Deleting 1,200 of 15,000" value={1_200} max={15_000} />)
  await expect.element(bar).toHaveAttribute('aria-valuetext', 'Deleting 1,200 of 15,000')
  const drawn = document.querySelector('progress')
  expect([drawn?.value, drawn?.max]).toEqual([1_200, 15_000])
})

test('never more than 100 %, and indeterminate while the total is unknown', () => {
  mounted = render(
    <>
      <Progress text="Too many" value={16} max={15} />
      <Progress text="Counting" value={16} />
    </>,
  )
  expect([...document.querySelectorAll('progress')].map(({ value, position }) => [value, position])).toEqual([
    [15, 1],
    [0, -1],
  ])
})
