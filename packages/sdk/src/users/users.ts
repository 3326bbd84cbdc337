import * as z from 'zod/mini'

import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { changeOne, type ChangeOptions, pathsOf, readOne } from '../shared/one-item.ts'
import { type ContactDraft, settingSchema, type User, userAnswer } from './users.schema.ts'

/** Staff of the supplier: contact details, and preferences that are synced between browsers. */
export function createUsers(http: Http) {
  const pathOf = pathsOf('users', 'users')
  const settingPath = (name: string) => `users/me/settings/${encodeURIComponent(name)}`
  return {
    /**
     * The user's own account, with its ETag, which `updateContact` takes as `ifMatch`; any other id fails with kind
     * `forbidden`.
     */
    async get(id: string, options?: RequestOptions): Promise<Tagged<User>> {
      return readOne(http, pathOf('get', id), userAnswer, options)
    },

    /**
     * Replaces the user's own contact details; any other id fails with kind `forbidden`. Fails with kind `stale` when
     * `ifMatch` is outdated.
     */
    async updateContact(id: string, contact: ContactDraft, options?: ChangeOptions): Promise<Tagged<User>> {
      return changeOne(http, pathOf('updateContact', id), { schema: userAnswer, json: { contact }, ...options })
    },

    /** A stored preference, validated by `schema`; undefined when nothing valid is stored. */
    async setting<T>(name: string, schema: z.ZodMiniType<T>, options?: RequestOptions): Promise<T | undefined> {
      const { data } = await http.get(settingPath(name), { schema: settingSchema, ...options })
      return schema.safeParse(data).data
    },

    /**
     * Stores a preference of at most 16 kB of JSON under a name, at most 100 per user. Fails with kind `tooLarge`
     * beyond that.
     */
    saveSetting: async (name: string, value: unknown, options?: RequestOptions): Promise<void> => {
      await http.put(settingPath(name), { schema: z.unknown(), json: { data: value }, ...options })
    },
  }
}
