import * as z from 'zod/mini'

import type { Http, HttpRequest, RequestOptions, Tagged } from '../http/http.ts'
import type { BulkMode } from '../variants/variants.schema.ts'
import { refuseNoId } from './choice-request.ts'

/** Options for changing one item. */
export interface ChangeOptions extends RequestOptions {
  /** The ETag the item was read with; the change fails with kind `stale` if the item has changed since. */
  ifMatch?: string | undefined
}

/** Options for changing items that have lists. */
export interface ModeOptions extends RequestOptions {
  /**
   * How lists change: `append` adds to them, `remove` removes from them and clears other fields, `upsert` replaces. By
   * default `upsert` in an update of one item, `append` everywhere else.
   */
  mode?: BulkMode | undefined
}

/** Builds the path of one item for a call; refuses an empty id, because the path would be that of the list. */
export const pathsOf =
  (name: string, path: string) =>
  (call: string, id: string): string => {
    refuseNoId(`${name}.${call}`, id)
    return `${path}/${encodeURIComponent(id)}`
  }

type Answer<Item> = z.core.$ZodType<{ data: Item }>

/** Reads an item with its ETag. */
export async function readOne<Item>(
  http: Http,
  path: string,
  schema: Answer<Item>,
  options?: RequestOptions,
): Promise<Tagged<Item>> {
  const { value, etag } = await http.getTagged(path, { schema, ...options })
  return { value: value.data, etag }
}

/** Creates an item, and returns it with its ETag. */
export async function createOne<Item>(
  http: Http,
  path: string,
  request: HttpRequest<{ data: Item }>,
): Promise<Tagged<Item>> {
  const { value, etag } = await http.postTagged(path, request)
  return { value: value.data, etag }
}

/** The request that changes one item. */
export interface OneChange<Item> extends ChangeOptions, ModeOptions {
  schema: Answer<Item>
  json: unknown
  /** Time limit of one attempt in milliseconds, if it differs from the client's. */
  timeout?: number | undefined
}

/** Changes an item, and returns its new state with its ETag. */
export async function changeOne<Item>(
  http: Http,
  path: string,
  { mode, ...change }: OneChange<Item>,
): Promise<Tagged<Item>> {
  const { value, etag } = await http.patchTagged(path, { ...change, ...(mode && { query: { mode } }) })
  return { value: value.data, etag }
}

/** Deletes an item; returns nothing. */
export async function deleteOne(http: Http, path: string, options?: ChangeOptions): Promise<void> {
  await http.delete(path, { schema: z.unknown(), ...options })
}
