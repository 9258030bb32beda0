import { isMachine } from '#domain/navigation/webview-address.ts'
import { linkParts, type LinkParts } from './links.ts'
import { doubt, fake, good, type InspectionReason } from './reason.ts'
import type { PaymentRequisites } from './requisites.ts'

/** Hosts of the state on which charges are shown and paid, with all subdomains. */
const official = [
  'gosuslugi.ru',
  'gov.ru',
  'mos.ru',
  'nalog.ru',
  // гибдд.рф, мвд.рф
  'xn--90adear.xn--p1ai',
  'xn--b1aew.xn--p1ai',
]

const isUnder = (host: string, sites: readonly string[]): boolean =>
  sites.some((site) => host === site || host.endsWith(`.${site}`))

const disguise =
  /gos-?us|gosavto|gibdd|(?<![a-z])gai(?![a-z])|mvd|nalog|fssp|kazna|госуслуг|госавто|гибдд|мвд|налог|казнач|пристав/

const shorteners = ['bit.ly', 'clck.ru', 'goo.su', 'is.gd', 't.me', 'tinyurl.com', 'u.to', 'vk.cc']

const mixesAlphabets = (name: string): boolean =>
  name.split('.').some((label) => /[a-z]/.test(label) && /[а-яё]/.test(label))

const sites = 'Оплатить штраф можно на Госуслугах: gosuslugi.ru/pay/uin/<УИН>'

/** Gosuslugi has the UIN in the address of its page. */
const officialReason = ({ path, shown, isSecure }: LinkParts, uin: string | null): InspectionReason => {
  const paid = /^\/pay\/uin\/(\d+)/.exec(path)?.[1]
  if (paid !== undefined && uin !== null && paid !== uin)
    return fake('link.other-charge', 'Ссылка на Госуслуги ведёт на оплату другого начисления', sites)
  return isSecure
    ? good('link.official', `Ссылка ведёт на государственный сайт: ${shown}`, sites)
    : doubt('link.open', `Ссылка на ${shown} не защищена: по ней вас могут увести на чужой сайт`, sites)
}

const reasonOf = (
  link: string,
  uin: string | null,
  ownHosts: readonly string[],
): readonly InspectionReason[] => {
  const parts = linkParts(link)
  if (parts === null) return [doubt('link.broken', 'Ссылка написана так, что не откроется', sites)]
  const { host, shown } = parts
  if (isUnder(host, ownHosts)) return []
  if (isUnder(host, official)) return [officialReason(parts, uin)]
  if (isMachine(host)) return [fake('link.machine', 'Ссылка ведёт на машину без имени', sites)]
  if (mixesAlphabets(shown))
    return [fake('link.mixed', `В адресе ${shown} смешаны русские и латинские буквы`, sites)]
  if (disguise.test(shown))
    return [fake('link.disguise', `Сайт ${shown} притворяется государственным`, sites)]
  if (isUnder(host, ['nspk.ru'])) {
    const text = 'Код СБП: получателя покажет только приложение банка, сверьте, что это казначейство'
    return [doubt('link.sbp', text, sites)]
  }
  return shorteners.includes(host)
    ? [doubt('link.short', 'Короткая ссылка скрывает, куда ведёт', sites)]
    : [doubt('link.foreign', `Сайт ${shown} не государственный: мы его не знаем`, sites)]
}

/** Returns findings about the targets of links. `ownHosts` are trusted hosts, such as that of the site itself. */
export const linkReasons = (
  { links, uin }: PaymentRequisites,
  ownHosts: readonly string[],
): readonly InspectionReason[] => links.flatMap((link) => reasonOf(link, uin, ownHosts))
