// Short messages that come and go by themselves. They are shown by whatever lies on top: the page, or an open sheet.

export interface Toast {
  id: number;
  text: string;
  /** Where more can be read. */
  link?: { href: string; text: string };
  kind: 'note' | 'problem';
}

const STAY = 6000;

class Toasts {
  list = $state<Toast[]>([]);
  /** The sheets that are open, the topmost last. */
  private sheets = $state.raw<string[]>([]);
  private lastId = 0;

  /** Who shows them: a sheet, or `null` for the page. */
  get host(): string | null {
    return this.sheets.at(-1) ?? null;
  }

  tell(text: string, more: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
    const toast: Toast = { id: ++this.lastId, text, kind: 'note', ...more };
    this.list = [...this.list.filter((old) => old.text !== text), toast].slice(-3);
    setTimeout(() => this.dismiss(toast.id), STAY);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** A sheet lies over everything else until what it gives is called. */
  enter(sheet: string): () => void {
    this.sheets = [...this.sheets, sheet];
    return () => (this.sheets = this.sheets.filter((other) => other !== sheet));
  }
}

export const toasts = new Toasts();
