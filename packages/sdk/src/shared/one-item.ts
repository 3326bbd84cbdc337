import * as z from 'zod/mini'

import type { Http, HttpRequest, RequestOptions, Tagged } from '../http/http.ts'
import type { BulkMode } from '../variants/variants.schema.ts'
import { refuseNoId } from './choice-request.ts'

/** A change of one item. */
export interface ChangeOptions extends RequestOptions {
  /** The ETag that the item was read with; an item that is another by now fails with kind `stale`. */
  ifMatch?: string | undefined
}

/** A change of what may hold lists. */
export interface ModeOptions extends RequestOptions {
  /**
   * What happens to lists: `append` adds to them, `remove` takes out of them and clears other fields, `upsert` replaces.
   * Unless told, `upsert` in an update of one item, `append` everywhere else.
   */
  mode?: BulkMode | undefined
}

/** How the path of one item is made for a call; an empty id is refused, because the path would be that of the list. */
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

/** Creates an item, and answers it with its ETag. */
export async function createOne<Item>(
  http: Http,
  path: string,
  request: HttpRequest<{ data: Item }>,
): Promise<Tagged<Item>> {
  const { value, etag } = await http.postTagged(path, request)
  return { value: value.data, etag }
}

/** What is sent to change one item, and how. */
export interface OneChange<Item> extends ChangeOptions, ModeOptions {
  schema: Answer<Item>
  json: unknown
  /** Milliseconds one attempt may take, where it is not the client's own. */
  timeout?: number | undefined
}

/** Changes an item, and answers it as it is now, with its ETag. */
export async function changeOne<Item>(
  http: Http,
  path: string,
  { mode, ...change }: OneChange<Item>,
): Promise<Tagged<Item>> {
  const { value, etag } = await http.patchTagged(path, { ...change, ...(mode && { query: { mode } }) })
  return { value: value.data, etag }
}

/** Deletes an item; nothing is answered. */
export async function deleteOne(http: Http, path: string, options?: ChangeOptions): Promise<void> {
  await http.delete(path, { schema: z.unknown(), ...options })
}
