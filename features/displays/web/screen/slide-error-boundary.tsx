import { Component, type ReactNode } from 'react';

interface Props {
  onFail(): void;
  children: ReactNode;
}

/** Leaves out a slide that fails to render: a TV never shows an error. */
export class SlideErrorBoundary extends Component<Props, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError(): { isFailed: boolean } {
    return { isFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFail();
  }

  override render(): ReactNode {
    return this.state.isFailed ? null : this.props.children;
  }
}
