import type { Http, RequestOptions } from '../http/http.ts'
import { pathsOf } from '../shared/one-item.ts'
import type { Page } from '../shared/page.ts'
import {
  type PublicShowcase,
  publicShowcaseAnswer,
  type PublicVariant,
  publicVariantPage,
} from './public-showcases.schema.ts'

/** Page of a shared showcase's variants: `page` from 0, at most 100 per page; by default the first 25. */
export interface PublicPage {
  offset?: number
  limit?: number
}

/** Showcases for prospects: opened by the token of a link, without a session. */
export function createPublicShowcases(http: Http) {
  const pathOf = pathsOf('publicShowcases', 'public/showcases')
  return {
    /**
     * The showcase behind the link with this token; `view` is the requested start view. Fails with kind `notFound` when
     * no link has the token, and with status 410 and code `link_revoked` when the link was revoked.
     */
    async get(token: string, { view, ...options }: RequestOptions & { view?: string } = {}): Promise<PublicShowcase> {
      const query = view === undefined ? {} : { view }
      const request = { schema: publicShowcaseAnswer, query, withoutSession: true, ...options }
      return (await http.get(pathOf('get', token), request)).data
    },

    /** One page of its variants, in the order of its view. Fails like `get`. */
    async variants(token: string, page: PublicPage = {}, options?: RequestOptions): Promise<Page<PublicVariant>> {
      const query = Object.fromEntries(Object.entries(page).map(([name, number]) => [name, String(number)]))
      const request = { schema: publicVariantPage, query, withoutSession: true, ...options }
      return http.get(`${pathOf('variants', token)}/variants`, request)
    },
  }
}
