import { Component, type ReactNode } from 'react';

interface Props {
  onFail(): void;
  children: ReactNode;
}

/** Skips a slide that fails to render, because a TV must never show an error. */
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
