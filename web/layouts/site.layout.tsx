import { SunMoon } from 'lucide-react'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextLink } from '#web/kit/controls/text-link.tsx'
import { Footer, type FooterGroup } from '#web/kit/frame/footer.tsx'
import { Header, type NavLink } from '#web/kit/frame/header.tsx'
import { PageFrame, type PageFrameProps } from '#web/kit/frame/page-frame.tsx'
import { brand } from '#web/brand.ts'

const links: readonly NavLink[] = [
  { href: '/', label: 'Проверить штрафы' },
  { href: '/fines/', label: 'Мои штрафы' },
]

const groups: readonly FooterGroup[] = [{ title: 'Сервис', links }]

/** Pressed, it is heard by entry-client.ts, which works before and without the application. */
const themeSwitch = <IconButton label="Сменить тему" icon={<SunMoon size={24} />} data-theme-switch />

/** The frame of every page but the bare ones: header and footer are the same everywhere, so that help is where it was. */
export const SiteLayout = ({
  tone = 'plain',
  children,
  ...frame
}: Omit<PageFrameProps, 'header' | 'footer'> & { readonly tone?: 'plain' | 'night' }) => (
  <PageFrame
    {...frame}
    header={<Header name={brand.name} links={links} tone={tone} actions={themeSwitch} />}
    footer={
      <Footer
        name={brand.name}
        groups={groups}
        support={<TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>}
        legal={brand.legal}
      />
    }
  >
    {children}
  </PageFrame>
)
