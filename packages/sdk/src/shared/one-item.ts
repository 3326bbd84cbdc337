import * as z from 'zod/mini'

import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { refuseNoId } from './choice-request.ts'

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

/** What is sent to change one item, and how. */
export interface OneChange<Item> extends RequestOptions {
  schema: Answer<Item>
  json: unknown
  query?: Record<string, string> | undefined
  ifMatch?: string | undefined
  /** Milliseconds one attempt may take, where it is not the client's own. */
  timeout?: number | undefined
}

/** Changes an item, and answers it as it is now, with its ETag. */
export async function changeOne<Item>(http: Http, path: string, change: OneChange<Item>): Promise<Tagged<Item>> {
  const { value, etag } = await http.patchTagged(path, change)
  return { value: value.data, etag }
}

/** Deletes an item; nothing is answered. */
export async function deleteOne(
  http: Http,
  path: string,
  options?: RequestOptions & { ifMatch?: string | undefined },
): Promise<void> {
  await http.delete(path, { schema: z.unknown(), ...options })
}
