import { ApiError } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import { PALETTE_SEARCH_AFTER } from '../limits.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { type FoundRecords, paletteGroups, paletteKey, unreadGroups, withRecent } from './palette-entries.ts'
import { foundFixture, paletteFixtures, paletteOfferFixture } from './palette.fixtures.ts'
import { paletteMachine, type PaletteNotice } from './palette.machine.ts'

const down = new ApiError('offline', 'The server cannot be reached.')

/** A palette whose searches are answered, and whose time is advanced, by hand. */
function start() {
  const notices: PaletteNotice[] = []
  const asked: { search: string; answer: (found: FoundRecords | Error) => void; isOvertaken: () => boolean }[] = []
  const machine = paletteMachine.provide({
    actors: {
      searchRecords: fromPromise<FoundRecords, { search: string }>(
        ({ input: { search }, signal }) =>
          new Promise((resolve, reject) => {
            const answer = (found: FoundRecords | Error) => (found instanceof Error ? reject(found) : resolve(found))
            asked.push({ search, answer, isOvertaken: () => signal.aborted })
          }),
      ),
    },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock })
  actor.on('*', (notice) => notices.push(notice))
  actor.start()
  const type = (text: string) => actor.send({ type: 'search.typed', text })
  const settled = async (at: number, found: FoundRecords | Error) => {
    asked[at]?.answer(found)
    await Promise.resolve()
    await new Promise((done) => setImmediate(done))
  }
  return {
    actor,
    notices,
    type,
    settled,
    open: () => actor.send({ type: 'open', ...paletteOfferFixture }),
    pause: (milliseconds = PALETTE_SEARCH_AFTER) => clock.increment(milliseconds),
    asked: () => asked.map(({ search }) => search),
    overtaken: () => asked.map(({ isOvertaken }) => isOvertaken()),
    value: () => actor.getSnapshot().value,
    shown: () =>
      paletteGroups(actor.getSnapshot().context).map(({ id, entries }) => [id, ...entries.map(paletteKey)].join(' ')),
    unread: () => unreadGroups(actor.getSnapshot().context),
  }
}

const OFFER = ['recent view:w2', 'actions action:add-variant', 'pages page:/app/products page:/app/settings']

describe('the command palette', () => {
  it('offers what was chosen last, actions and pages, and asks the server nothing', () => {
    const { open, pause, value, shown, asked } = start()
    open()
    pause()
    expect([value(), shown(), asked()]).toEqual([{ open: 'idle' }, OFFER, []])
  })

  it('names a page once that was chosen last', () => {
    const { actor, shown } = start()
    actor.send({ type: 'open', ...paletteOfferFixture, recent: paletteOfferFixture.pages.slice(0, 1) })
    expect(shown()).toEqual(['recent page:/app/products', 'actions action:add-variant', 'pages page:/app/settings'])
  })

  it('searches after a pause, trimmed, and offers the rest where more match', async () => {
    const { open, type, pause, settled, value, shown, asked } = start()
    open()
    type(' her ')
    pause(PALETTE_SEARCH_AFTER - 1)
    expect([value(), asked()]).toEqual([{ open: { searching: 'waiting' } }, []])
    pause(1)
    expect([value(), asked()]).toEqual([{ open: { searching: 'loading' } }, ['her']])
    await settled(0, foundFixture)
    expect([value(), shown()]).toEqual([
      { open: 'showing' },
      ['products product:p1', 'variants variant:v1 rest:variants'],
    ])
  })

  it('finds actions and pages by their names at once, whatever case and accents', () => {
    const { open, type, shown } = start()
    open()
    type('ADD')
    expect(shown()).toEqual(['actions action:add-variant'])
    type('sétt')
    expect(shown()).toEqual(['pages page:/app/settings'])
  })

  it('takes the last search, whose result alone counts', async () => {
    const { open, type, pause, settled, value, asked, overtaken, shown } = start()
    open()
    type('he')
    pause()
    type('her')
    pause()
    expect([asked(), overtaken()]).toEqual([
      ['he', 'her'],
      [true, false],
    ])
    await settled(1, { ...foundFixture, variants: { entries: [], total: 0 } })
    await settled(0, foundFixture)
    expect([value(), shown()]).toEqual([{ open: 'showing' }, ['products product:p1']])
  })

  it('keeps only what still matches while the next search is on its way', async () => {
    const { open, type, pause, settled, shown } = start()
    open()
    type('her')
    pause()
    await settled(0, foundFixture)
    type('her-01')
    expect(shown()).toEqual(['variants variant:v1'])
    type('x')
    expect(shown()).toEqual([])
  })

  it('does not search again for another space', async () => {
    const { open, type, pause, settled, actor, asked } = start()
    open()
    type('her')
    pause()
    await settled(0, foundFixture)
    type('her ')
    pause()
    expect([actor.getSnapshot().context.text, actor.getSnapshot().value, asked()]).toEqual([
      'her ',
      { open: 'showing' },
      ['her'],
    ])
  })

  it('shows what could be searched, says what could not, and asks again', async () => {
    const { open, type, pause, settled, value, shown, unread, actor, asked } = start()
    open()
    type('her')
    pause()
    await settled(0, { ...foundFixture, variants: undefined })
    expect([value(), shown(), unread()]).toEqual([{ open: 'showing' }, ['products product:p1'], ['variants']])
    actor.send({ type: 'retry' })
    await settled(1, foundFixture)
    expect([asked(), unread(), actor.getSnapshot().can({ type: 'retry' })]).toEqual([['her', 'her'], [], false])
  })

  it('says when nothing could be searched, keeps pages and actions, and asks again', async () => {
    const { open, type, pause, settled, value, shown, actor } = start()
    open()
    type('s')
    pause()
    await settled(0, down)
    expect([value(), shown()]).toEqual([{ open: 'failing' }, ['pages page:/app/products page:/app/settings']])
    actor.send({ type: 'retry' })
    expect(value()).toEqual({ open: { searching: 'loading' } })
  })

  it('hands over what was chosen, and closes', () => {
    const { open, actor, value, notices } = start()
    open()
    actor.send({ type: 'entry.chosen', key: 'view:w2', inNewTab: true })
    const [entry] = paletteOfferFixture.recent
    expect([value(), notices]).toEqual(['closed', [{ type: 'entry.chosen', entry, inNewTab: true }]])
  })

  it('takes nothing that is not on screen', () => {
    const { open, type, actor, value, notices } = start()
    open()
    type('settings')
    actor.send({ type: 'entry.chosen', key: 'view:w2', inNewTab: false })
    expect([value(), notices]).toEqual([{ open: { searching: 'waiting' } }, []])
  })

  it('starts over when it is opened again', async () => {
    const { open, type, pause, settled, actor, shown } = start()
    open()
    type('her')
    pause()
    await settled(0, foundFixture)
    actor.send({ type: 'close' })
    open()
    expect([actor.getSnapshot().context.text, shown()]).toEqual(['', OFFER])
  })
})

describe('what is remembered', () => {
  const page = (id: string) => ({ kind: 'page' as const, id, name: id })

  it('is the last five, the latest first, each once', () => {
    const five = ['1', '2', '3', '4', '5'].map(page)
    expect(withRecent(five, page('6')).map(({ id }) => id)).toEqual(['6', '1', '2', '3', '4'])
    expect(withRecent(five, page('4')).map(({ id }) => id)).toEqual(['4', '1', '2', '3', '5'])
  })

  it('is a place, neither an action nor a search', () => {
    expect(withRecent([page('1')], { kind: 'action', id: 'add', name: 'Add' })).toEqual([page('1')])
    expect(withRecent([page('1')], { kind: 'rest', id: 'views', total: 9, search: 'x' })).toEqual([page('1')])
  })
})

describe('paletteMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(paletteMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(paletteMachine, paletteFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(paletteMachine))
  })
})
