import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasShareDialog, openShareDialog } from '#web/ui/controls/share-dialog.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('openShareDialog', () => {
  it('returns false on a device without a share dialog', async () => {
    vi.stubGlobal('navigator', {})
    expect(hasShareDialog()).toBe(false)
    expect(await openShareDialog({ text: 'штрафы' })).toBe(false)
  })

  it('passes the text to the share dialog of the device', async () => {
    const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => undefined)
    vi.stubGlobal('navigator', { share })
    expect(hasShareDialog()).toBe(true)
    expect(await openShareDialog({ text: 'штрафы' })).toBe(true)
    expect(share).toHaveBeenCalledWith({ text: 'штрафы' })
  })

  it('does not fail when the visitor closes the share dialog', async () => {
    vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
    expect(await openShareDialog({ url: '/' })).toBe(true)
  })
})
