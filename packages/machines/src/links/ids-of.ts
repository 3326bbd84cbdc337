import { type Choice, type Client, isMatching, type RequestOptions } from '@selvedge/sdk'

/** The ids of chosen assets; those that match a question are listed. */
export async function idsOf(
  assets: Pick<Client['assets'], 'list'>,
  choice: Choice,
  options?: RequestOptions,
): Promise<readonly string[]> {
  if (!isMatching(choice)) return choice
  const { except = [], expected: _, ...narrowing } = choice
  const ids: string[] = []
  for await (const { id } of assets.list({ ...narrowing, size: 500 }, options)) ids.push(id)
  const left = new Set(except)
  return ids.filter((id) => !left.has(id))
}
