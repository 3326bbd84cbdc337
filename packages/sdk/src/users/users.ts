import * as z from 'zod/mini'

import type { Http, RequestOptions } from '../http/http.ts'
import { type ContactDraft, settingSchema, type User, userAnswer } from './users.schema.ts'

/** Staff of the supplier: contact details, and preferences that follow a user between browsers. */
export function createUsers(http: Http) {
  const settingPath = (name: string) => `users/me/settings/${encodeURIComponent(name)}`
  return {
    get: async (id: string, options?: RequestOptions): Promise<User> =>
      (await http.get(`users/${encodeURIComponent(id)}`, { schema: userAnswer, ...options })).data,

    /** One's own contact details only; another's fails with kind `forbidden`. */
    updateContact: async (id: string, contact: ContactDraft, options?: RequestOptions): Promise<User> =>
      (await http.patch(`users/${encodeURIComponent(id)}`, { schema: userAnswer, json: { contact }, ...options })).data,

    /** A stored preference read through `schema`; undefined when nothing (or nothing readable) is stored. */
    async setting<T>(name: string, schema: z.ZodMiniType<T>, options?: RequestOptions): Promise<T | undefined> {
      const { data } = await http.get(settingPath(name), { schema: settingSchema, ...options })
      return schema.safeParse(data).data
    },

    saveSetting: async (name: string, value: unknown, options?: RequestOptions): Promise<void> => {
      await http.put(settingPath(name), { schema: z.unknown(), json: { data: value }, ...options })
    },
  }
}
export type Users = ReturnType<typeof createUsers>
