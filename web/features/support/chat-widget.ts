import type { ChatWidget } from '#domain/navigation/chat-widget.ts'
import { chatScriptOf } from '#domain/navigation/foreign-scripts.ts'
import { loadForeignScript } from '#web/app/idle/foreign-script.ts'
import { readRouterState } from '#web/app/routing/router-state.ts'
import css from './chat-widget.module.css'

interface WidgetTexts {
  readonly button: string
  readonly title: string
  readonly text: string
  readonly subject: string
  readonly link: { readonly href: string; readonly label: string }
}

/** Spec §2: companies have a separate chat. */
const texts: Readonly<Record<ChatWidget, WidgetTexts>> = {
  company: {
    button: 'Чат для компаний',
    title: 'Поможем с автопарком',
    text: 'Расскажите, сколько у вас машин и что нужно: ответит сотрудник, обычно в течение рабочего дня.',
    subject: 'Вопрос компании',
    link: { href: '/b2b/', label: 'Тарифы и возможности' },
  },
  support: {
    button: 'Чат с поддержкой',
    title: 'Чем помочь?',
    text: 'Напишите, что случилось. Номера документов и карт присылать не нужно.',
    subject: 'Вопрос в поддержку',
    link: { href: '/faq/', label: 'Вопросы и ответы' },
  },
}

const dialogId = 'chat-widget'

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const created = Object.assign(document.createElement(name), attributes)
  created.append(...children)
  return created
}

const classNamed = (name: string) => css[name] ?? ''

const showContacts = (widget: ChatWidget, supportEmail: string | undefined): void => {
  const { button, title, text, subject, link } = texts[widget]
  const address =
    supportEmail === undefined
      ? '/contacts/'
      : `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`
  const heading = element('h2', { id: `${dialogId}-title`, className: classNamed('title') }, title)
  const close = element('button', { type: 'button', className: classNamed('close') }, 'Закрыть')
  const mail = element('a', { href: address, className: classNamed('primary') }, 'Написать нам')
  const panel = element(
    'div',
    { id: dialogId, className: classNamed('panel'), popover: 'auto' },
    heading,
    element('p', {}, text),
    mail,
    element('a', { href: link.href }, link.label),
    close,
  )
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-labelledby', heading.id)
  const open = element('button', { type: 'button', className: classNamed('open') }, button)
  open.popoverTargetElement = panel
  close.popoverTargetElement = panel
  close.popoverTargetAction = 'hide'
  document.body.append(element('aside', { ariaLabel: button }, open, panel))
}

/**
 * Loads the chat of the operator's choice. Without one it shows a button in the corner and a small panel with contacts, and no
 * script of another site.
 */
export const showChatWidget = (widget: ChatWidget): void => {
  const site = readRouterState(document)?.site
  const script = chatScriptOf(site?.chat, location.pathname)
  if (script === null) showContacts(widget, site?.brand.supportEmail)
  else loadForeignScript(script)
}
