import { SunMoon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { AccountLink } from '#web/features/account/account-link.tsx'
import { accessibility, MinimalFooter, MinimalHeader } from './minimal-frame.tsx'
import { Footer, type FooterGroup } from './footer.tsx'
import { Header, type NavLink } from './header.tsx'
import { PageColumn, PageFrame, type PageLayout } from './page-frame.tsx'
import { useOffered, useSite } from '#web/app/brand/use-brand.ts'

/** The page about the cabinet; for a company that has signed in, the cabinet. */
const aboutCabinet = '/legal-entities/'

const siteLinks: readonly NavLink[] = [
  { href: '/', label: 'Проверить штрафы' },
  { href: '/fines/', label: 'Мои штрафы' },
  { href: '/taxes/', label: 'Налоги' },
  { href: '/map/', label: 'Камеры' },
  { href: '/check-fine/', label: 'Настоящий ли штраф', isExtra: true },
  { href: aboutCabinet, label: 'Компаниям' },
  { href: '/good_to_know/', label: 'Полезно знать' },
  { href: '/faq/', label: 'Вопросы' },
]

const cabinetOf = (links: readonly NavLink[], label: string): readonly NavLink[] =>
  links.map((link) => (link.href === aboutCabinet ? { href: '/organization/', label } : link))

/** The links of pages that the brand has. */
const offeredOf = (offered: (path: string) => boolean, links: readonly NavLink[]): readonly NavLink[] =>
  links.filter(({ href }) => offered(href))

const siteGroups: readonly FooterGroup[] = [
  {
    title: 'Водителю',
    links: [
      { href: '/', label: 'Проверить штрафы' },
      { href: '/fines/', label: 'Мои штрафы' },
      { href: '/po-nomeru-postanovleniya/', label: 'По номеру постановления' },
      { href: '/pay-gibdd-fines-discount/', label: 'Посчитать скидку' },
      { href: '/check-fine/', label: 'Настоящий ли штраф' },
      { href: '/taxes/', label: 'Налоги по ИНН' },
      { href: '/map/', label: 'Карта камер' },
      { href: '/city/', label: 'Города' },
    ],
  },
  {
    title: 'Компании',
    links: [
      { href: aboutCabinet, label: 'Кабинет компании' },
      { href: '/organizations-form-mobile/', label: 'Данные компании' },
      { href: '/your-lost-profit/', label: 'Потери на скидках' },
      { href: '/fssp-legal/', label: 'Долги у приставов' },
      { href: '/platon/', label: '«Платон»' },
    ],
  },
  {
    title: 'О сервисе',
    links: [
      { href: '/about/', label: 'О сервисе' },
      { href: '/contacts/', label: 'Контакты' },
      { href: '/faq/', label: 'Вопросы и ответы' },
      { href: '/good_to_know/', label: 'Полезно знать' },
      { href: '/news/', label: 'Новости' },
      { href: '/sitemap/', label: 'Карта сайта' },
    ],
  },
  {
    title: 'Документы',
    links: [
      { href: '/licenses/license-agreement/', label: 'Соглашение' },
      { href: '/politics_personal_data/', label: 'Персональные данные' },
      { href: '/rules/payment-rules/', label: 'Правила оплаты' },
      { href: '/licenses/refund-rules/', label: 'Возврат денег' },
      accessibility,
    ],
  },
]

/** entry-client.ts handles its clicks, before the application starts and without it. */
const themeSwitch = <IconButton label="Сменить тему" icon={<SunMoon size={24} />} data-theme-switch />

const actions = (
  <>
    {themeSwitch}
    <AccountLink />
  </>
)

const rules = <TextLink href="/rules/payment-rules/">Правила оплаты</TextLink>

/**
 * What surrounds the content: the site's header and footer, the header and one line where a visitor finishes a task, the
 * name alone, or nothing inside another application.
 */
export type Chrome = 'site' | 'task' | 'bare' | 'none'

type OwnLinksPart = typeof import('./own-links.lazy.tsx')

/** The pages of a signed-in user in the menu of a phone, loaded after the page: most visitors are anonymous. */
const OwnMenu = () => {
  const [part, setPart] = useState<OwnLinksPart | null>(null)
  useEffect(() => void import('./own-links.lazy.tsx').then(setPart, () => undefined), [])
  return part && <part.OwnLinks />
}

interface SiteFrameProps {
  readonly chrome?: Chrome
  readonly tone?: 'plain' | 'night'
  readonly children: ReactNode
}

/** Header and footer are the same everywhere, so that help is always in the same place. */
export const SiteFrame = ({ chrome = 'site', tone = 'plain', children }: SiteFrameProps) => {
  const { brand, isCompany, isSignedIn, isDemo } = useSite()
  const demo = isDemo && 'Демонстрационная установка: начисления учебные'
  const offered = useOffered()
  const links = offeredOf(offered, isCompany ? cabinetOf(siteLinks, 'Автопарк') : siteLinks)
  const support = <TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>
  const groups = siteGroups
    .map((group) => ({
      ...group,
      links: offeredOf(offered, isCompany ? cabinetOf(group.links, 'Кабинет компании') : group.links),
    }))
    .filter(({ links: shown }) => shown.length > 0)
  const header = (
    <Header name={brand.name} links={links} own={isSignedIn && <OwnMenu />} tone={tone} actions={actions} />
  )
  switch (chrome) {
    case 'none':
      return <PageFrame>{children}</PageFrame>
    case 'bare':
      return (
        <PageFrame
          header={<MinimalHeader name={brand.name} />}
          footer={<MinimalFooter name={brand.name} support={support} demo={demo} />}
        >
          {children}
        </PageFrame>
      )
    case 'task':
      return (
        <PageFrame
          header={header}
          footer={<MinimalFooter name={brand.name} support={support} links={rules} demo={demo} />}
        >
          {children}
        </PageFrame>
      )
    case 'site':
      return (
        <PageFrame
          header={header}
          footer={
            <Footer name={brand.name} groups={groups} support={support} legal={brand.legal} demo={demo} />
          }
        >
          {children}
        </PageFrame>
      )
  }
}

interface LayoutOptions {
  readonly chrome?: Chrome
  readonly tone?: 'plain' | 'night'
  /** Pages set the width of their states themselves. */
  readonly ownWidth?: boolean
}

/** The component of a layout route: the frame around the page of the matched route. */
export const siteLayout = (layout: PageLayout, { chrome, tone, ownWidth = false }: LayoutOptions = {}) =>
  function SiteLayout() {
    return (
      <SiteFrame {...(chrome && { chrome })} {...(tone && { tone })}>
        {ownWidth ? (
          <Outlet />
        ) : (
          <PageColumn layout={layout}>
            <Outlet />
          </PageColumn>
        )}
      </SiteFrame>
    )
  }
