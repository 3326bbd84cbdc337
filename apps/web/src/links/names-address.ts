import type { NameFilter, NamesPlace } from '@selvedge/machines'
import type { AddressForm } from '../shared/address.ts'

const BASE = '/app/assets/link/names'
const REVIEW = `${BASE}/review`

export const NAME_FILTERS = ['all', 'one', 'several', 'none'] as const satisfies readonly NameFilter[]

/** Each step has its own path, `show` names the listed files, `p` the page; the selection stays in the history. */
export const namesAddress: AddressForm<NamesPlace> = {
  read: ({ pathname, searchParams }) => ({
    step: pathname.endsWith('/review') ? 'review' : 'pattern',
    filter: NAME_FILTERS.find((filter) => filter === searchParams.get('show')) ?? 'all',
    page: pageIn(searchParams.get('p')),
  }),
  write({ step, filter, page }, url) {
    url.pathname = step === 'review' ? REVIEW : BASE
    url.search = ''
    if (filter !== 'all') url.searchParams.set('show', filter)
    if (page > 0) url.searchParams.set('p', String(page))
  },
  entryOf: ({ step }, before) => ({ replace: step === 'pattern' || before.step === step, state: history.state }),
  isOfPage: ({ pathname }) => pathname === BASE || pathname === REVIEW,
}

const pageIn = (text: string | null) => (text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0)
