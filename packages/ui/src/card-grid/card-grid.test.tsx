import { createRef, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Mounted, render } from '../testing/render.tsx'
import { CardGrid } from './card-grid.tsx'
import { cardLabels, PictureGrid, pictures } from './testing.tsx'
import type { CardGridHandle, MoreCards } from './types.ts'

// Tests run without the stylesheet; this sets the height of a card as the stylesheet does.
const STYLE = `
  [role=gridcell] { height: 260px; overflow: hidden; scroll-margin-block: 80px }`

let mounted: Mounted | undefined
const draw = (content: ReactNode) => {
  mounted = render(
    <>
      <style>{STYLE}</style>
      {content}
    </>,
  )
}
beforeEach(() => page.viewport(1000, 700))
afterEach(() => {
  mounted?.unmount()
  scrollTo(0, 0)
})

const show = (props: Parameters<typeof PictureGrid>[0], width = 800) => {
  draw(
    <div style={{ width }}>
      <PictureGrid {...props} />
    </div>,
  )
}
const cells = () => [...document.querySelectorAll<HTMLElement>('[role=gridcell]')]
const focused = () => document.activeElement?.getAttribute('data-row')
const chosen = () => cells().flatMap((cell) => (cell.ariaSelected === 'true' ? [cell.dataset['row']] : []))
const columns = () => Number(page.getByRole('grid').element().getAttribute('aria-colcount'))
const press = async (...keys: string[]) => {
  const seen: (string | null | undefined)[] = []
  for (const key of keys) {
    await userEvent.keyboard(key)
    seen.push(focused())
  }
  return seen
}

describe('CardGrid', () => {
  it('has as many columns as there is room for, two small ones on a phone', async () => {
    for (const [width, size, wanted] of [
      [800, 'md', 4],
      [800, 'lg', 2],
      [320, 'md', 2],
      [320, 'lg', 1],
    ] as const) {
      show({ size }, width)
      await expect.poll(columns).toBe(wanted)
      mounted?.unmount()
    }
    mounted = undefined
  })

  it('renders only the visible ones of 10,000 cards, at full scroll height', async () => {
    show({ items: pictures(10_000) })
    await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(500_000)
    expect(cells().length).toBeLessThan(60)
    scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(() => cells().at(-1)?.dataset['row']).toBe('a10000')
    expect(cells().length).toBeLessThan(60)
  })

  it('leads from card to card with the arrow keys, and stops at the ends', async () => {
    show({ items: pictures(10) })
    await userEvent.tab()
    expect(focused()).toBe('a1')
    expect(await press('{ArrowRight}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}')).toEqual([
      'a2',
      'a6',
      'a10',
      'a10',
      'a6',
      'a5',
    ])
    expect(await press('{End}', '{Control>}{End}{/Control}', '{ArrowRight}', '{Control>}{Home}{/Control}')).toEqual([
      'a8',
      'a10',
      'a10',
      'a1',
    ])
  })

  it('keeps the card with the focus when it is scrolled away', async () => {
    show({ items: pictures(1_000) })
    await userEvent.tab()
    scrollTo(0, 20_000)
    await expect.poll(() => cells().at(-1)?.dataset['row']).not.toBe('a1')
    expect(focused()).toBe('a1')
    expect(await press('{ArrowDown}')).toEqual(['a5'])
    await expect.poll(() => scrollY).toBeLessThan(700)
  })

  it('chooses with Space, opens with Enter and a click', async () => {
    const onOpen = vi.fn<(item: { id: string }) => void>()
    show({ items: pictures(8), mode: 'multiple', onOpen })
    await userEvent.tab()
    await press(' ', '{ArrowRight}', ' ', '{Enter}')
    expect([chosen(), onOpen.mock.calls.map(([{ id }]) => id)]).toEqual([['a1', 'a2'], ['a2']])
    await page.getByText('Heron 7').click()
    expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual(['a2', 'a7'])
    await page.getByRole('checkbox', { name: 'Select Heron 1' }).click()
    expect(chosen()).toEqual(['a2'])
  })

  it('says with the shift key that all from the last card on are meant', async () => {
    const onToggle = vi.fn<(id: string, options: { range: boolean }) => void>()
    show({ items: pictures(8), mode: 'multiple', onToggle })
    await page.getByText('Heron 2', { exact: true }).click()
    await page.getByText('Heron 5').click({ modifiers: ['Shift'] })
    await page.getByRole('checkbox', { name: 'Select Heron 7' }).click({ modifiers: ['Shift'] })
    expect(onToggle.mock.calls).toEqual([
      ['a2', { range: false }],
      ['a5', { range: true }],
      ['a7', { range: true }],
    ])
  })

  it('does not choose what is disabled', async () => {
    show({ items: pictures(8), mode: 'multiple', disabled: ['a1'] })
    await userEvent.tab()
    await press(' ', '{Enter}')
    await page.getByText('Heron 1', { exact: true }).click()
    expect(chosen()).toEqual([])
    await expect.element(page.getByRole('checkbox', { name: 'Select Heron 1' })).toBeDisabled()
  })

  it('asks for more when fewer than 800 pixels are left, not while it waits or has failed', async () => {
    const more: MoreCards = { hasMore: true, state: 'idle', onMore: vi.fn<() => void>(), onRetry: vi.fn<() => void>() }
    show({ items: pictures(60), more })
    expect(more.onMore).not.toHaveBeenCalled()
    scrollTo(0, document.documentElement.scrollHeight - 700 - 900)
    await new Promise((frame) => requestAnimationFrame(frame))
    expect(more.onMore).not.toHaveBeenCalled()
    scrollTo(0, document.documentElement.scrollHeight - 700 - 700)
    await expect.poll(() => vi.mocked(more.onMore).mock.calls.length).toBeGreaterThan(0)
    mounted?.unmount()
    vi.mocked(more.onMore).mockClear()
    show({ items: pictures(4), more: { ...more, state: 'failed' } })
    expect(more.onMore).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(more.onRetry).toHaveBeenCalledTimes(1)
  })

  it('asks for more in a box of its own too', async () => {
    const onMore = vi.fn<() => void>()
    draw(
      <div style={{ width: 800, height: 300, overflow: 'auto' }} data-testid="box">
        <PictureGrid items={pictures(60)} more={{ hasMore: true, state: 'idle', onMore, onRetry: onMore }} />
      </div>,
    )
    expect(onMore).not.toHaveBeenCalled()
    page.getByTestId('box').element().scrollTo(0, 100_000)
    await expect.poll(() => onMore.mock.calls.length).toBeGreaterThan(0)
    await expect.poll(() => cells().at(-1)?.dataset['row']).toBe('a60')
  })

  it('restores the scroll position and a card', async () => {
    const handle = createRef<CardGridHandle>()
    draw(
      <div style={{ width: 800 }}>
        <CardGrid
          ref={handle}
          items={pictures(1_000)}
          getId={({ id }) => id}
          getName={({ name }) => name}
          renderCard={({ name }) => name}
          size="md"
          labels={cardLabels}
        />
      </div>,
    )
    handle.current?.scrollTo(10_000)
    expect(handle.current?.scrollTop()).toBe(10_000)
    handle.current?.focusRow('a500')
    await expect.poll(focused).toBe('a500')
  })
})
