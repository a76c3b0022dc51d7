import { Drawing } from './drawing.tsx';

/** The whole street by day: the lake and the tower, a row, a semi, a plex, a bungalow, a farm. */
export default function Street() {
  return (
    <Drawing
      isEager
      name="street"
      height={260}
      className="h-44 object-[22%_100%] sm:h-65 sm:object-[6%_100%]"
    />
  );
}
