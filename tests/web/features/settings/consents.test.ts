import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { Consent } from '#application/profile/profile.port.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { settingsOver, settingsSaved } from '#tests/web/features/settings/settings-page.ts'

describe('the consents in the settings', () => {
  it('gives and withdraws a consent with the version of the shown wording', async () => {
    const stored: Consent[] = []
    const { model } = await settingsOver({
      recordConsent: (kind, version, isGiven) =>
        Effect.promise(async () => {
          stored.unshift({ kind, version, isGiven, at: instant(stored.length) })
          return [...stored]
        }),
    })
    model.setConsent('advertising', true)
    expect([model.isConsentGiven('advertising'), model.isConsentSaving('advertising')]).toEqual([true, true])
    await settingsSaved(model)
    expect(model.isConsentSaving('advertising')).toBe(false)
    expect(model.consentTo('advertising')).toMatchObject({ isGiven: true, version: '2026-11-01' })
    model.setConsent('advertising', false)
    await settingsSaved(model)
    expect(model.consentTo('advertising')?.isGiven).toBe(false)
    expect([model.consentTo('terms'), model.isConsentGiven('terms')]).toEqual([null, false])
  })

  it.each([
    ['is not listed where no form has asked for it', null, false, 'Письмом и в списке уведомлений'],
    ['is listed where it is given', true, true, 'Письмом и в списке уведомлений'],
    [
      'says where it is withdrawn that no e-mails are sent',
      false,
      true,
      'В списке уведомлений. Писем нет, пока отозвано согласие «Письма о штрафах»',
    ],
  ])('the consent to e-mails about fines %s', async (_, isGiven, isListed, hint) => {
    const consents: readonly Consent[] =
      isGiven === null ? [] : [{ kind: 'notices', version: '2026-11-22', isGiven, at: instant(0) }]
    const { model } = await settingsOver({ consents: () => Effect.succeed(consents) })
    expect(model.listedWordings.some(({ kind }) => kind === 'notices')).toBe(isListed)
    expect(model.noticesHint).toBe(hint)
  })

  it('leaves the e-mails about fines of a company to the setting of its cabinet', async () => {
    const { model } = await settingsOver()
    model.setLegalEntity(true)
    await settingsSaved(model)
    expect(model.noticesHint).toMatch(/Письма включает «Сообщать по почте» в кабинете компании/)
  })

  it('reverts a consent that the server does not record', async () => {
    const networkFailure = new BackendRefused({ code: 'rate', message: 'Слишком часто' })
    const { model } = await settingsOver({ recordConsent: () => Effect.fail(networkFailure) })
    model.setConsent('advertising', true)
    await settingsSaved(model)
    expect(model.isConsentGiven('advertising')).toBe(false)
    expect(model.changing.failure?.message).toBe('Слишком часто')
  })
})
