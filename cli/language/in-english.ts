import type { Context } from '#cli/runtime/context.ts'
import { english } from './english.ts'
import { speaking } from './speaking.ts'

/** The same world, whose words come out in English. */
export const inEnglish = (context: Context): Context => speaking(context, english)
