# Varnish 7 between HAProxy and the site: `varnishd -C -f deploy/varnish.vcl`. Start it with `-p http_gzip_support=off`, so that
# browsers get brotli; with the parameter on they get gzip, and nothing else changes.
#
# It keeps what the site calls public: pages half a minute, files longer. A page is the same for everybody but for its language,
# which the URL or the cookie `culture` chooses. All other cookies stay away from what is kept.
vcl 4.1;

import std;

probe ready {
    .request = "GET /readyz HTTP/1.1" "Host: site" "Connection: close";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend site {
    .host = "127.0.0.1";
    .port = "8080";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 65s;
}

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.X-Own-Cookie;
        unset req.http.X-Away;
        # Two codings and none: each is one copy of a page.
        if (req.http.Accept-Encoding ~ "(?i)(^|[ ,])br *(,|$)") {
            set req.http.Accept-Encoding = "br";
        } elsif (req.http.Accept-Encoding ~ "(?i)(^|[ ,])gzip *(,|$)") {
            set req.http.Accept-Encoding = "gzip";
        } else {
            unset req.http.Accept-Encoding;
        }
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Calls, and the staff's desk.
    if (req.http.Authorization || req.url ~ "(?i)^/(api-frontend|api-backend|desk|dev|healthz|readyz)([/?]|$)") {
        return (pass);
    }
    # While the site answers, a page may be ten minutes old and is drawn anew behind the answer; while it is away, a day.
    if (std.healthy(req.backend_hint) && !req.http.X-Away) {
        set req.grace = 10m;
    } else {
        set req.grace = 24h;
    }
    if (req.restarts == 0 && req.http.Cookie) {
        set req.http.X-Own-Cookie = req.http.Cookie;
    }
    if (req.http.Cookie ~ "(^|; *)culture=(en|es|fr) *(;|$)") {
        set req.http.Cookie = regsub(req.http.Cookie, "^(|.*; *)culture=(en|es|fr) *(;.*|$)", "culture=\2");
    } else {
        unset req.http.Cookie;
    }
    return (hash);
}

sub vcl_backend_fetch {
    # What is kept for nobody is asked for with all cookies.
    if ((bereq.uncacheable || bereq.retries > 0) && bereq.http.X-Own-Cookie) {
        set bereq.http.Cookie = bereq.http.X-Own-Cookie;
    }
}

sub vcl_backend_response {
    # A failure does not replace the page that is there.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.Cache-Control !~ "(^|[ ,])public" || beresp.http.Set-Cookie || beresp.http.Vary == "*"
        || bereq.uncacheable || bereq.retries > 0) {
        # One visitor's page, asked for without the visitor's cookies: once more with them, and at once with them from now on.
        if (bereq.http.X-Own-Cookie && !bereq.uncacheable && bereq.retries == 0 && beresp.status < 500) {
            return (retry);
        }
        if (beresp.status == 200) {
            return (pass(120s));
        }
        return (pass(1s));
    }
    set beresp.grace = 24h;
    return (deliver);
}

sub vcl_backend_error {
    # Asked for behind the answer: the page that is there stays.
    if (bereq.is_bgfetch) {
        return (abandon);
    }
    set beresp.http.X-Away = "1";
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    synthetic("The site is away for a moment. Please try again." + {"
"});
    return (deliver);
}

sub vcl_deliver {
    # The site has not answered: an older page, where there is one.
    if (resp.http.X-Away && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")
        && req.url !~ "(?i)^/(api-frontend|api-backend|desk|dev|healthz|readyz)([/?]|$)") {
        set req.http.X-Away = "1";
        return (restart);
    }
    unset resp.http.X-Away;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
