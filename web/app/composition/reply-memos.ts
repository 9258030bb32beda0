import { LRUCache } from 'lru-cache'
import type { ReplyMemo } from '#adapters/backend/client/memoize-replies.ts'
import type { Content } from '#adapters/cms/reader/content.ts'
import type { ContentSource } from '#adapters/cms/reader/content-source.ts'
import type { Brand } from '#domain/brands/brand.ts'

/** Max replies of one brand: the product has two hundred texts. */
const maxReplies = 500

/** The age that a public reply may have whose changes are not announced to this process; cached pages are a minute old. */
const maxAgeMs = 10_000

/** Returns the function that finds the memo of replies about the current texts of a brand; texts that are read again have a new one. */
export const makeContentReplies = ({ current }: Pick<ContentSource, 'current'>) => {
  const memos = new WeakMap<Content, ReplyMemo>()
  return (brand: Brand): ReplyMemo => {
    const texts = current(brand)
    const memo = memos.get(texts) ?? new LRUCache<string, object>({ max: maxReplies })
    memos.set(texts, memo)
    return memo
  }
}

/** Returns the function that finds the memo of public replies of a brand, which forgets each of them after ten seconds. */
export const makePublicReplies = () => {
  const memos = new Map<Brand['id'], ReplyMemo>()
  return ({ id }: Pick<Brand, 'id'>): ReplyMemo => {
    const memo = memos.get(id) ?? new LRUCache<string, object>({ max: maxReplies, ttl: maxAgeMs })
    memos.set(id, memo)
    return memo
  }
}
