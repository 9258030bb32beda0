import { Moon, Sun, SunMoon } from 'lucide-react'
import { IconButton, type IconButtonProps } from './icon-button.tsx'

export type ThemeChoice = 'system' | 'light' | 'dark'

const variants = {
  system: { label: 'Тема: как на устройстве. Переключить', icon: <SunMoon size={24} /> },
  light: { label: 'Тема: светлая. Переключить', icon: <Sun size={24} /> },
  dark: { label: 'Тема: тёмная. Переключить', icon: <Moon size={24} /> },
}

export type ThemeButtonProps = Omit<IconButtonProps, 'label' | 'icon'> & { readonly theme: ThemeChoice }

/** Shows the chosen theme; the parent handles presses. */
export const ThemeButton = ({ theme, ...rest }: ThemeButtonProps) => (
  <IconButton {...rest} {...variants[theme]} />
)
