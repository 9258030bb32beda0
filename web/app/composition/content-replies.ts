import { LRUCache } from 'lru-cache'
import type { ReplyMemo } from '#adapters/cms/memoize-replies.ts'
import type { Content } from '#adapters/cms/reader/content.ts'
import type { ContentSource } from '#adapters/cms/reader/content-source.ts'
import type { Brand } from '#domain/brands/brand.ts'

/** Max replies about the texts of one brand: the product has two hundred texts. */
const maxReplies = 500

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
