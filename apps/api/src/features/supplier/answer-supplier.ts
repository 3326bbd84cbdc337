import type { FastifyReply } from 'fastify'
import { setEtag } from '../../platform/http/conditional.ts'
import type { StoredSupplier } from './supplier.store.ts'

export function answerSupplier(reply: FastifyReply, { supplier, rev }: StoredSupplier) {
  setEtag(reply, rev)
  reply.header('cache-control', 'no-store')
  return { data: supplier }
}
