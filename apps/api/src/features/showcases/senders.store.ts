import type { Contact } from '@selvedge/sdk/wire'
import type { ListContext } from '../../platform/listing/list-context.ts'

/** The sender details that a user saved; empty for a deleted user. */
export async function readContact({ trx, supplierId }: ListContext, userId: string | null): Promise<Contact> {
  const user = await trx
    .selectFrom('users')
    .select('contact')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return (user?.contact ?? {}) as Contact
}
