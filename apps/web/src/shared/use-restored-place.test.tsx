import { useRef } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Link, Route, Switch, useSearch } from 'wouter'
import { createServices } from './services.ts'
import { fakeClient, never } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import { type PlaceHandle, useRestoredPlace } from './use-restored-place.ts'

function List({ isReady }: { isReady: boolean }) {
  const search = useSearch()
  const scroller = useRef<HTMLDivElement>(null)
  const handle = useRef<PlaceHandle>({
    focusRow: (id) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus(),
    scrollTop: () => scroller.current?.scrollTop ?? 0,
    scrollTo: (top) => scroller.current?.scrollTo(0, top),
  })
  useRestoredPlace(handle, isReady)
  return (
    <div ref={scroller} data-testid="scroller" style={{ height: 200, overflow: 'auto' }}>
      {isReady &&
        Array.from({ length: 100 }, (_, at) => (
          <Link
            key={`${search} ${at}`}
            href={at % 2 ? '/app/x' : `/app?p=${at}`}
            data-row={`v${at}`}
            style={{ display: 'block', height: 40 }}
          >
            {`Row ${at} of ${search || 'first'}`}
          </Link>
        ))}
    </div>
  )
}

let isReady = true
function open() {
  show(
    <Switch>
      <Route path="/app">{() => <List isReady={isReady} />}</Route>
      <Route path="/app/x">
        <h1>Elsewhere</h1>
        <Link href="/app">Again</Link>
      </Route>
    </Switch>,
    { services: createServices(fakeClient({ auth: { restore: never } })), address: '/app' },
  )
}
const scroller = () => document.querySelector<HTMLElement>('[data-testid=scroller]')
const place = () => ({ top: scroller()?.scrollTop, focus: document.activeElement?.textContent })

async function leaveAt(top: number, row: string) {
  await expect.element(page.getByText('Row 0 of first')).toBeInTheDocument()
  scroller()?.scrollTo(0, top)
  await expect.poll(() => scroller()?.scrollTop).toBe(top)
  await page.getByText(`${row} of first`, { exact: true }).click()
}

describe('the place in a list', () => {
  beforeEach(() => {
    isReady = true
    sessionStorage.clear()
    history.pushState(null, '', '/app')
  })

  it('is the same after Back, with the focus on the same row', async () => {
    open()
    await leaveAt(1_200, 'Row 31')
    await expect.element(page.getByText('Elsewhere')).toBeVisible()
    history.back()
    await expect.poll(place).toEqual({ top: 1_200, focus: 'Row 31 of first' })
  })

  it('is of each entry of the history, on one and the same page too', async () => {
    open()
    await leaveAt(1_180, 'Row 30')
    await expect.element(page.getByText('Row 0 of p=30')).toBeInTheDocument()
    scroller()?.scrollTo(0, 0)
    await expect.poll(() => scroller()?.scrollTop).toBe(0)
    history.back()
    await expect.poll(place).toEqual({ top: 1_180, focus: 'Row 30 of first' })
  })

  it('is the top for a new entry, even of the same address', async () => {
    open()
    await leaveAt(1_200, 'Row 31')
    await page.getByText('Again').click()
    await expect.element(page.getByText('Row 0 of first')).toBeInTheDocument()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    expect(scroller()?.scrollTop).toBe(0)
  })
})
