// Short messages that come and go by themselves.

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
  private lastId = 0;

  tell(text: string, more: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
    const toast: Toast = { id: ++this.lastId, text, kind: 'note', ...more };
    this.list = [...this.list.filter((old) => old.text !== text), toast].slice(-3);
    setTimeout(() => this.dismiss(toast.id), STAY);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
