import type { Client, Variant } from '@selvedge/sdk'

const PAGE = 500

/** Every variant, page by page; they must not change during the call. */
export async function allVariants({ variants }: Client): Promise<Variant[]> {
  const all: Variant[] = []
  for (;;) {
    const { data, paging } = await variants.list({ limit: PAGE, offset: all.length })
    all.push(...data)
    if (data.length === 0 || all.length >= paging.total) return all
  }
}
